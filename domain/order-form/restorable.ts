/** spec §4 What can be restored into a form: its name there, and the name under which it is saved where that is another. */
export const RESTORABLE = {
  urgency: 'urgency',
  pages: 'pages',
  paperFormat: 'paperFormat',
  paperType: 'paperType',
  sources: 'sources',
  spacing: 'id_spacing',
  subject: 'subject',
  title: 'topic',
  email: 'email',
  workType: 'workType',
  level: 'level',
  resumeService: 'resumeService',
  discount: 'discountCode',
  topWriters: 'topWriters',
  qualityFeature: 'qualityFeature',
  extraqualityCheck: 'extraqualityCheck',
  preferredWriters: 'preferredList',
  onePageSummary: 'onePageSummary',
  anotherWriter: 'anotherWriter',
  editing: 'editing',
  cloning: 'cloning',
  paperDetails: 'description',
  credentials: 'credentials',
  editingOrderId: 'editingOrderId',
} as const;

export type Restorable = keyof typeof RESTORABLE;
