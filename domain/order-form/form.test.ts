import { describe, expect, test } from 'vitest';
import { EXTRA_NAMES } from '../orders/extras.ts';
import type { SiteCategory } from '../sites/category.ts';
import { defaultForm } from './form.ts';

describe('spec §9 “Default order form: work type 1, level 1, paper format 1, paper type 1, spacing 2, pages 1, sources 0, urgency 240 (resume 120), topWriters 1”', () => {
  test.each<{ category: SiteCategory; urgency: number; resumeService: number | null }>([
    { category: 1, urgency: 240, resumeService: null },
    { category: 2, urgency: 240, resumeService: null },
    { category: 3, urgency: 120, resumeService: 1 },
    { category: 4, urgency: 240, resumeService: null },
    { category: 5, urgency: 240, resumeService: null },
  ])('category $category: $urgency hours', ({ category, urgency, resumeService }) => {
    expect(defaultForm(category)).toEqual({
      workType: 1,
      level: 1,
      paperFormat: 1,
      paperType: 1,
      subject: null,
      resumeService,
      pages: 1,
      sources: 0,
      spacing: 2,
      urgency,
      ...Object.fromEntries(EXTRA_NAMES.map((name) => [name, false])),
      preferredWriters: [],
      anotherWriter: false,
      title: '',
      paperDetails: '',
      credentials: '',
      discountCode: '',
    });
  });
});
