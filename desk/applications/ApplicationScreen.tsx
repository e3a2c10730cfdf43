import { hasCode } from '@octavo/client/api-error';
import { queryOf } from '@octavo/client/query';
import { type DeskApplication, getApplication } from '@octavo/contract/desk-applications';
import type { DeskState } from '@octavo/domain/applications/application';
import { CalloutQuote } from '@octavo/kit/Callout.tsx';
import { moment } from '@octavo/kit/dates.ts';
import { EmptyState } from '@octavo/kit/EmptyState.tsx';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { Stamp, type StampLook } from '@octavo/kit/Stamp.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EditScreen, EditScreenLoading } from '#app/EditScreen.tsx';
import { paths } from '#app/paths.ts';
import { Section } from '#app/Section.tsx';
import css from './Applications.module.css';
import { Aside } from './Aside.tsx';
import { Notes } from './Notes.tsx';
import { SampleList } from './SampleList.tsx';
import { applicationsWords as words } from './words.ts';

/** spec §12.30 One application: what was sent, what was asked and answered, and what is decided. */
export function ApplicationScreen({ id }: { id: number }) {
  const query = useQuery(queryOf(getApplication, { params: { id } }));
  if (hasCode(query.error, 'not_found')) {
    const back = <Link to={paths.applications}>{words.back}</Link>;
    return (
      <EmptyState title={words.unknown} actions={back} isFirst>
        {words.unknownAbout}
      </EmptyState>
    );
  }
  if (!query.data) return <EditScreenLoading title={words.heading} query={query} />;
  const application = query.data;
  const { name, state, experience, files, test } = application;
  const samples = files.filter(({ part }) => part === 'sample');
  return (
    <EditScreen
      title={name}
      lead={
        <>
          <Stamp look={LOOKS[state]}>{words.states[state]}</Stamp>
          <Link to={`${paths.applications}?state=${state}`}>{words.back}</Link>
        </>
      }
      aside={<Aside application={application} />}
    >
      {application.words !== '' && (
        <Section heading={words.said}>
          <CalloutQuote>{application.words}</CalloutQuote>
        </Section>
      )}
      {test && <Tested application={application} test={test} />}
      <Section heading={words.samples}>
        <SampleList id={id} files={samples} none={words.noSamples} />
      </Section>
      <Section heading={words.experience}>
        <p className={css.text}>
          <bdi>{experience}</bdi>
        </p>
      </Section>
      <Notes application={application} />
    </EditScreen>
  );
}

const LOOKS: Record<DeskState, StampLook> = {
  new: { family: 'blue', icon: 'mail', isFilled: true },
  handed_in: { family: 'amber', icon: 'fileText', isFilled: true },
  test: { family: 'slate', icon: 'hourglass', isFilled: false },
  accepted: { family: 'green', icon: 'circleCheck', isFilled: true },
  declined: { family: 'slate', icon: 'circleX', isFilled: false },
};

type Props = { application: DeskApplication; test: NonNullable<DeskApplication['test']> };

/** The test order that was given, what answers it, and what answered one before it. */
function Tested({ application: { id, files }, test: { title, instructions, pages, deadline } }: Props) {
  const earlier = files.filter(({ part }) => part === 'earlier');
  return (
    <>
      <Section heading={words.test}>
        <p className={css.title}>
          <bdi>{title}</bdi>
        </p>
        <div className={css.order}>
          <Leaders facts={{ [words.facts.due]: moment(deadline), [words.facts.length]: words.pages(pages) }} />
        </div>
        <p className={css.text}>
          <bdi>{instructions}</bdi>
        </p>
      </Section>
      <Section heading={words.answer}>
        <SampleList id={id} files={files.filter(({ part }) => part === 'test')} none={words.noAnswer} />
      </Section>
      {earlier.length > 0 && (
        <Section heading={words.earlier}>
          <SampleList id={id} files={earlier} none={words.noAnswer} />
        </Section>
      )}
    </>
  );
}
