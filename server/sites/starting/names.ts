export const PAPER_TYPES = [
  'Essay', 'Research paper', 'Term paper', 'Case study', 'Literature review', 'Book review', 'Article review',
  'Annotated bibliography', 'Argumentative essay', 'Reflective essay', 'Admission essay', 'Personal statement', 'Report',
  'Business plan', 'Lab report', 'Coursework', 'Thesis proposal', 'Thesis', 'Dissertation', 'Dissertation chapter',
  'Capstone project', 'White paper', 'Speech', 'Blog article', 'Creative writing', 'Critical thinking', 'Marketing plan',
  'Other',
]; // oxfmt-ignore

export const RESUME_PAPERS = [
  'Resume', 'Cover letter', 'Curriculum vitae', 'Online profile', 'Biography', 'Thank-you letter', 'Reference letter',
  'Resignation letter', 'Portfolio text', 'Career summary', 'Scholarship letter', 'Motivation letter',
  'Statement of purpose', 'Federal application', 'Military transition resume', 'Academic CV', 'Presentation',
  'Teaching philosophy', 'Research statement', 'Diversity statement', 'Executive biography', 'Board resume',
  'Networking letter', 'Salary letter', 'Career change resume', 'Internship resume', 'Other',
]; // oxfmt-ignore

export const SUBJECTS = [
  'Accounting', 'Agriculture', 'American history', 'Anthropology', 'Archaeology', 'Architecture', 'Art history', 'Astronomy',
  'Biology', 'Business administration', 'Chemistry', 'Child development', 'Classics', 'Communication', 'Computer science',
  'Creative writing', 'Criminology', 'Cultural studies', 'Dance', 'Data science', 'Development economics', 'Drama',
  'Earth science', 'Economics', 'Education', 'Engineering', 'English literature', 'Environmental studies', 'Ethics',
  'European studies', 'Film studies', 'Finance', 'Gender studies', 'Geography', 'Geology', 'Health care', 'History',
  'Hospitality', 'Human resources', 'International relations', 'Journalism', 'Law', 'Linguistics', 'Logistics', 'Management',
  'Marketing', 'Mathematics', 'Media studies', 'Medicine', 'Music', 'Nursing', 'Nutrition', 'Philosophy', 'Physics',
  'Political science', 'Psychology', 'Public health', 'Religious studies', 'Sociology', 'Sports science', 'Statistics',
  'Tourism', 'Urban planning', 'Veterinary science', 'Other',
]; // oxfmt-ignore
