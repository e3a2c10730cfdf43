// spec §5, §8 What a field hears that was not filled in as it must be, whoever finds it
export const EMAIL_INVALID = 'Please provide valid Email';
export const NAME_INVALID = 'Please provide valid Name';
