/** Refusals about writers and what they are offered. */
export const WRITER_PROBLEMS = {
  writer_unwanted: { status: 409, message: 'The customer asked not to get this writer again' },
  work_offered: { status: 409, message: 'This order is offered to writers already' },
  work_taken: { status: 409, message: 'Taken by another writer' },
  work_over: { status: 409, message: 'This offer is over' },
  work_given: { status: 409, message: 'The work has begun with this writer. Assign another one' },
  writer_away: { status: 409, message: 'A writer of these is off now, or when the paper is due' },
  writer_full: { status: 409, message: 'You have no place free. Deliver a paper first, or take more at a time' },
  days_off_wrong: { status: 422, message: 'Choose days within the next 400, and no more than 20 times' },
  days_off_overlap: { status: 409, message: 'Some of these days are off already' },
  delivery_no_paper: { status: 409, message: 'Add the paper first' },
  delivery_demand_open: { status: 409, message: 'Say of each demand that it is met, or why it is not' },
  delivery_answer_missing: { status: 409, message: 'Answer each comment of the revision' },
  delivery_by_checklist: { status: 409, message: 'Deliver through the checklist of the order' },
} as const;
