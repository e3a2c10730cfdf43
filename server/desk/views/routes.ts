import * as contract from '@octavo/contract/desk-orders';
import { on, onDownload } from '#http/on.ts';
import { exportViewOrders } from './export-view-orders.ts';
import { listViewOrders } from './list-view-orders.ts';
import { listViews } from './list-views.ts';
import { changeView, createView, deleteView } from './views.ts';

export const views = [
  on(contract.listViewOrders, listViewOrders),
  onDownload(contract.exportViewOrders, exportViewOrders),
  on(contract.listViews, listViews),
  on(contract.createView, createView),
  on(contract.changeView, changeView),
  on(contract.deleteView, deleteView),
];
