import { textOf } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { newAttempts } from '@octavo/client/new-key';
import { type OwnApplication, type TestOrder, handInTest } from '@octavo/contract/applications';
import { whyNoHandIn } from '@octavo/domain/applications/application';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { moment } from '@octavo/kit/dates.ts';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApplicationFiles } from './ApplicationFiles.tsx';
import css from './Apply.module.css';
import { showOwn, useApplicationFiles } from './useApplicationFiles.ts';
import { applyWords as words } from './words.ts';

type Props = { token: string; own: OwnApplication; test: TestOrder };

/** A test order with its instructions, and what takes the files that answer it, until its deadline. */
export function TestPart({ token, own, test }: Props) {
  const { title, instructions, pages, deadline } = test;
  const answers = own.files.filter(({ part }) => part === 'test');
  const at = useApplicationFiles(() => Promise.resolve(token), answers.length);
  const [attempt] = useState(newAttempts);
  const handing = useMutation({
    meta: { isQuiet: true }, // shown below
    mutationFn: () => attempt(deadline, (key) => call(handInTest, { params: { token }, key })),
    onSuccess: (handedIn) => showOwn(token, handedIn),
  });
  const whyNot = whyNoHandIn({ state: own.state, testDeadline: deadline }, own.now, answers.length);
  const submit = () => {
    if (!at.isSending && !handing.isPending) handing.mutate();
  };
  return (
    <div className={css.test}>
      <section className={css.order}>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <Leaders facts={{ [words.due]: moment(deadline), [words.length]: words.pages(pages) }} />
        <p>
          <bdi>{instructions}</bdi>
        </p>
      </section>
      {whyNot === 'test_order_over' ? (
        <Banner>{words.over}</Banner>
      ) : (
        <>
          <ApplicationFiles id="answer" label={words.addAnswer} files={answers} at={at} />
          <div className={css.end}>
            {handing.error && <Banner kind="problem">{textOf(handing.error)}</Banner>}
            <Button
              kind="primary"
              size="large"
              isBusy={handing.isPending || at.isSending}
              aria-describedby="hand-in-once"
              onClick={submit}
            >
              {words.handIn}
            </Button>
            <p className={css.small} id="hand-in-once">
              {words.handInOnce}
            </p>
          </div>
        </>
      )}
    </div>
  );
}
