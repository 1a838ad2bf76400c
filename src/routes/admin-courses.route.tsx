import { AdminArea } from '../views/admin/admin-pages.tsx'

export const Component = () => <AdminArea title="Course Overview" text="A list of courses would appear here." />
