import http from 'node:http';

// The baseline of the price call: reads the body, parses it and answers as many bytes.
const ANSWER = JSON.stringify({
  basicPrice: 108,
  finalPrice: 126.36,
  pricePremiumWriter: 21.6,
  pricePreferedWriter: 0,
  priceExtraQualityCheck: 10.8,
  priceQuality: 0,
  priceOnePageSummary: 0,
  priceDiscount: 14.04,
});

const server = http.createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // no encoding is set, so chunks are buffers
  JSON.parse(Buffer.concat(chunks).toString());
  response.writeHead(200, { 'content-type': 'application/json' }).end(ANSWER);
});
server.listen(Number(process.env.PORT), () => console.log('ready'));
process.once('SIGTERM', () => process.exit());
