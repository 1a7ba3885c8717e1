/** What lies open beside the table. */
export type Drawer = 'rules' | 'ledger' | 'menu' | 'settings' | 'people' | 'leave' | 'orders' | null
