import { AdminArea } from '../views/admin/admin-pages.tsx'

export const Component = () => <AdminArea title="User Management" text="A list of users would appear here." />
