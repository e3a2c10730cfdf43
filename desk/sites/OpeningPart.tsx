import { queryOf } from '@octavo/client/query';
import { getSiteReadiness } from '@octavo/contract/desk-site-opening';
import type { DeskSite } from '@octavo/contract/desk-sites';
import { type Step, Steps } from '@octavo/kit/Steps.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { NotLoaded } from '#app/NotLoaded.tsx';
import { paths } from '#app/paths.ts';
import { LookStep, NameStep, OrderedStep, PaymentsStep } from './opening-steps.tsx';
import { Ready } from './Ready.tsx';
import css from './Sites.module.css';
import { STEPS, type StepName, stepOf } from './step-of.ts';
import { newSiteWords as words } from './words.ts';

/** spec §12.14 A new site, step by step, up to its opening. What is done is known by the server, so it goes on where it was left. */
export function OpeningPart({ site }: { site: DeskSite }) {
  const { step: named } = useParams();
  const query = useQuery(queryOf(getSiteReadiness, { params: { id: site.id } }));
  const { data } = query;
  const step = STEPS.find((one) => one === named) ?? 'ready';
  const isDone = (one: StepName) =>
    data !== undefined && data.facts.every((line) => line.isHeld || (stepOf(line) !== one && one !== 'ready'));
  const steps = STEPS.map((one): Step => ({
    title: words.step[one],
    state: one === step ? 'now' : isDone(one) ? 'done' : 'next',
    ...(one !== step && { link: <Link to={paths.site(site.id, 'opening', one)}>{words.step[one]}</Link> }),
  }));
  const next = STEPS[STEPS.indexOf(step) + 1];
  return (
    <div className={css.opening}>
      <div className={css.rail}>
        <h2>{words.heading}</h2>
        <p>{words.lead}</p>
        <Steps label={words.steps} steps={steps} look="rail" />
      </div>
      {!data && <NotLoaded query={query} lines={6} />}
      {data && step === 'ready' && <Ready site={site} readiness={data} />}
      {step === 'name' && <NameStep site={site} next={next} />}
      {step === 'look' && <LookStep site={site} next={next} />}
      {step === 'ordered' && <OrderedStep site={site} next={next} />}
      {step === 'payments' && <PaymentsStep site={site} next={next} />}
    </div>
  );
}
