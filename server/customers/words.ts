import { dictionaries } from '@octavo/domain/language/dictionaries';

export const customerWords = dictionaries({
  onlyFrom: (countries: string) => `This site takes orders only from ${countries}.`,
});
