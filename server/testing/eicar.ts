/** The test file that every virus scanner reports (eicar.org). In two parts, so that none reports this file. */
export const EICAR = [String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$`, 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
