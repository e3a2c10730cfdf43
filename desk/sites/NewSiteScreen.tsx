import { textOf } from '@octavo/client/api-error';
import { isEmail } from '@octavo/domain/auth/identity';
import { SITE_CATEGORIES, type SiteCategory } from '@octavo/domain/sites/category';
import { isHost } from '@octavo/domain/sites/host';
import { holdsProof } from '@octavo/domain/theme/proof';
import { isColour } from '@octavo/domain/theme/colour';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { focusField } from '@octavo/kit/focusField.ts';
import { Segments } from '@octavo/kit/Segments.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { type FormEvent, useState } from 'react';
import { PageHead } from '#app/PageHead.tsx';
import { Look } from './Look.tsx';
import { lookWords } from './look-words.ts';
import { Part } from './Part.tsx';
import { Preview } from './Preview.tsx';
import css from './Sites.module.css';
import { type NewSiteDraft, useNewSite } from './useNewSite.ts';
import { newSiteWords as words } from './words.ts';

type Texts = Omit<NewSiteDraft, 'category'>;

const CATEGORIES = ([1, 2, 3, 4, 5] as const).map((value) => ({ value, label: SITE_CATEGORIES[value] }));

/** spec §12.14 A new site: what it is made of. Once it is there, its steps go on from what the server knows. */
export function NewSiteScreen() {
  const [tried, setTried] = useState<string | null>(null);
  const [isTried, setIsTried] = useState(false);
  const { draft, change, make, refused } = useNewSite();
  const { category, ...texts } = draft;
  const mine = issuesOf(texts);
  const issues: Partial<Record<keyof Texts, string>> = { ...mine, ...refused };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    const [wrong] = Object.keys(mine);
    if (wrong) focusField(wrong);
    else if (!make.isPending) make.mutate();
  };
  const field = (name: keyof Texts) => ({
    id: name,
    value: texts[name],
    onChange: (text: string) => change({ [name]: text }),
    issue: isTried ? issues[name] : undefined,
  });
  return (
    <div className={css.screen}>
      <PageHead title={words.heading}>{words.lead}</PageHead>
      <form className={css.settings} noValidate onSubmit={submit}>
        <div className={css.parts}>
          <NameFields field={field} category={category} onCategory={(chosen) => change({ category: chosen })} />
          <Look
            colour={texts.mainColor}
            was={null}
            tried={tried}
            onTry={setTried}
            onChange={(mainColor) => change({ mainColor })}
            issue={issues.mainColor}
          />
          {make.error && Object.keys(refused).length === 0 && <Banner kind="problem">{textOf(make.error)}</Banner>}
          <Button kind="primary" type="submit" isBusy={make.isPending}>
            {words.make}
          </Button>
        </div>
        <Preview name={texts.name || words.heading} colour={tried ?? texts.mainColor} />
      </form>
    </div>
  );
}

type FieldProps = { id: string; value: string; onChange: (text: string) => void; issue: string | undefined };
type NameProps = {
  field: (name: keyof Texts) => FieldProps;
  category: SiteCategory;
  onCategory: (category: SiteCategory) => void;
};

const NameFields = ({ field, category, onCategory }: NameProps) => (
  <Part title={words.first}>
    <TextField label={words.name} maxLength={60} {...field('name')} />
    <TextField label={words.host} hint={words.hostHint} spellCheck={false} {...field('host')} />
    <Segments
      id="category"
      label={words.category}
      hint={words.categoryHint}
      value={category}
      onChange={onCategory}
      options={CATEGORIES}
      wraps
    />
    <TextField label={words.currency} hint={words.currencyHint} maxLength={3} {...field('currency')} />
    <TextField label={words.email} hint={words.emailHint} type="email" {...field('email')} />
  </Part>
);

/** What is wrong, by field, in the order of the form. */
function issuesOf({ name, host, currency, email, mainColor }: Texts): Partial<Record<keyof Texts, string>> {
  return {
    ...(name.trim() === '' && { name: words.nameMissing }),
    ...(!isHost(host.trim().toLowerCase()) && { host: words.hostWrong }),
    ...(!/^[A-Z]{3}$/.test(currency) && { currency: words.currencyWrong }),
    ...(!isEmail(email.trim()) && { email: words.emailWrong }),
    ...(isColour(mainColor)
      ? !holdsProof(mainColor) && { mainColor: lookWords.fails }
      : { mainColor: lookWords.wrong }),
  };
}
