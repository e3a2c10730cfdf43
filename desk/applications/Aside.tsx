import type { DeskApplication } from '@octavo/contract/desk-applications';
import { whyNoDecision } from '@octavo/domain/applications/application';
import { format } from '@octavo/domain/language/page';
import { Button } from '@octavo/kit/Button.tsx';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { shortDay } from '@octavo/kit/dates.ts';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useKeys } from '#app/keys.ts';
import { Keys } from '#app/Keys.tsx';
import { paths } from '#app/paths.ts';
import { Section } from '#app/Section.tsx';
import { useMay } from '#app/staff.ts';
import { appWords } from '#app/words.ts';
import css from './Applications.module.css';
import { AcceptForm, DeclineForm } from './DecideForms.tsx';
import { TestForm } from './TestForm.tsx';
import { applicationsWords as words } from './words.ts';

type Open = 'test' | 'accept' | 'decline' | null;

/** What is known of somebody who applies, and what an operator decides. */
export function Aside({ application }: { application: DeskApplication }) {
  const { subjects, levels, languages, email, policy, dateConfirmed, decidedBy, dateDecided, idWriter } = application;
  const may = useMay();
  const { facts } = words;
  return (
    <>
      <section className={css.facts}>
        <a className={css.email} href={`mailto:${email}`}>
          <bdi translate="no">{email}</bdi>
        </a>
        <Leaders
          facts={{
            [facts.applied]: shortDay(dateConfirmed),
            [facts.policy]: facts.version(policy.version),
            ...(decidedBy && dateDecided && { [facts.decided]: facts.by(decidedBy, shortDay(dateDecided)) }),
          }}
        />
        <Listed name={facts.subjects} names={subjects.map(({ name }) => name)} />
        <Listed name={facts.levels} names={levels.map(({ name }) => name)} />
        <Listed name={facts.languages} names={languages.map((code) => format().languageName(code))} />
      </section>
      {idWriter !== null && may('getWriterProfile') && (
        <Link className={buttonClass({ size: 'small' })} to={paths.writer(idWriter)}>
          {words.openWriter(appWords.writer(idWriter))}
        </Link>
      )}
      <Decide application={application} />
    </>
  );
}

const Listed = ({ name, names }: { name: string; names: readonly string[] }) => (
  <div>
    <h3>{name}</h3>
    <p className={css.small}>{format().list(names)}</p>
  </div>
);

function Decide({ application }: { application: DeskApplication }) {
  const [open, setOpen] = useState<Open>(null);
  const may = useMay();
  const whyNot = whyNoDecision(application, application.version);
  const begin = (form: Open) => () => whyNot === null && setOpen(form);
  useKeys(words.keys.page, [
    { keys: 't', words: words.keys.test, operation: 'giveTestOrder', isInBar: true, run: begin('test') },
    { keys: 'y', words: words.keys.accept, operation: 'acceptApplication', isInBar: true, run: begin('accept') },
    { keys: 'x', words: words.keys.decline, operation: 'declineApplication', isInBar: true, run: begin('decline') },
  ]);
  if (whyNot !== null && open === null) return null; // an open form stays, and says what a colleague has decided
  const close = () => setOpen(null);
  return (
    <Section heading={words.decide}>
      {may('acceptApplication') ? (
        <div className={css.buttons}>
          <Button kind="primary" size="small" isFull aria-haspopup="dialog" onClick={begin('accept')}>
            {words.accept} <Keys keys="y" />
          </Button>
          <Button size="small" isFull aria-haspopup="dialog" onClick={begin('test')}>
            {application.test ? words.giveAnother : words.giveTest} <Keys keys="t" />
          </Button>
          <Button size="small" isFull aria-haspopup="dialog" onClick={begin('decline')}>
            {words.decline} <Keys keys="x" />
          </Button>
        </div>
      ) : (
        <p className={css.small}>{words.mayNot}</p>
      )}
      {open === 'test' && <TestForm application={application} onClose={close} />}
      {open === 'accept' && <AcceptForm application={application} onClose={close} />}
      {open === 'decline' && <DeclineForm application={application} onClose={close} />}
    </Section>
  );
}
