import { AdminArea } from '../views/admin/admin-pages.tsx'

export const Component = () => <AdminArea title="Reports" text="Reports and analytics would appear here." />
