import { Route, Routes } from 'react-router';
import { NotFound } from '#app/NotFound.tsx';
import { LedgerScreen } from './ledger/LedgerScreen.tsx';
import { LiabilitiesScreen } from './liabilities/LiabilitiesScreen.tsx';
import { MoneyScreen } from './MoneyScreen.tsx';
import { MonthsScreen } from './months/MonthsScreen.tsx';

/** The screens of money, one part: what they share is theirs, and no other screen loads it. */
export const MoneyScreens = () => (
  <Routes>
    <Route index element={<MoneyScreen />} />
    <Route path="ledger" element={<LedgerScreen />} />
    <Route path="months" element={<MonthsScreen />} />
    <Route path="liabilities" element={<LiabilitiesScreen />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
);
