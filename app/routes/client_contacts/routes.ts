import { index, layout, prefix, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** The area of client contacts: its front page is its sign-in too. */
export const clientRoutes: RouteConfigEntry[] = [
	layout("routes/client_contacts/layout.tsx", [
		...prefix("client_contacts", [
			index("routes/client_contacts/home.tsx"),
			route("forgot_password", "routes/client_contacts/forgot-password.tsx"),
			route("reset_password/:token", "routes/client_contacts/reset-password.tsx"),
			layout("routes/client_contacts/signed-in-layout.tsx", [
				route("confirm", "routes/confirm.tsx", { id: "client-contacts-confirm" }),
				route("saved_pages", "routes/client_contacts/saved_pages/save.ts"),
				route("settings", "routes/client_contacts/settings.tsx"),
				route("jobs", "routes/client_contacts/jobs/list.tsx"),
				route("jobs/:job_title/:uid?", "routes/client_contacts/jobs/job.tsx"),
				route("meetings", "routes/client_contacts/meetings.tsx"),
				route("messages", "routes/client_contacts/messages.tsx"),
				route("messages/files/:uid", "routes/client_contacts/messages/message-file.ts"),
				route("timesheets", "routes/client_contacts/timesheets.tsx"),
				route("requests", "routes/client_contacts/requests/list.tsx"),
				route("requests/new", "routes/client_contacts/requests/new.tsx"),
				route("proposals/new", "routes/client_contacts/proposals/new.tsx"),
				route("documents/:uid?", "routes/client_contacts/documents/list.tsx"),
				route("invoices", "routes/client_contacts/invoices/list.tsx"),
				route("invoices/:id/pdf", "routes/client_contacts/invoices/pdf.ts"),
				route("admissions", "routes/client_contacts/admissions/list.tsx"),
				route("admissions/:uid", "routes/client_contacts/admissions/handover.tsx"),
				route("admissions/:uid/pdf", "routes/client_contacts/admissions/pdf.ts"),
				route("admissions/:uid/files/:file", "routes/client_contacts/admissions/file.ts"),
				route("projects", "routes/client_contacts/projects/list.tsx"),
				route("projects/:id", "routes/client_contacts/projects/project.tsx"),
			]),
			route("*", "routes/not-found.tsx", { id: "client-contacts-unknown" }),
		]),
	]),
];
