import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the product, by area. Guards are the middleware of each area's layout. */
export default [
	route("locale", "routes/locale.ts"),
	route("logout", "routes/auth/logout.ts"),
	route("auth/:provider", "routes/auth/start.ts"),
	route("auth/:provider/callback", "routes/auth/callback.ts"),
	route("cable_tickets", "routes/cable_tickets.ts"),
	route("sitemap.xml", "routes/public/sitemap.ts"),
	route("robots.txt", "routes/public/robots.ts"),

	layout("routes/public/layout.tsx", [
		index("routes/public/index.tsx"),
		route("home", "routes/public/home.tsx"),
		route("jobs", "routes/public/jobs.tsx"),
		route("jobs/:job_title", "routes/public/jobs-titled.tsx"),
		route("jobs/:job_title/:uid", "routes/public/job.tsx"),
		route("login", "routes/public/login.tsx"),
		route("business", "routes/public/business.tsx"),
		route("politica_de_privacidade", "routes/public/privacy.tsx"),
		route("termos_de_uso", "routes/public/terms.tsx"),
		route("termos_de_uso/completo", "routes/public/terms-full.tsx"),
		route("confirmations/:token?", "routes/tokens/confirmation.tsx"),
		route("auth/resume", "routes/auth/resume.tsx"),
		route("candidates", "routes/candidates/entry.ts"),
		route("samples", "routes/public/samples.tsx"),
		route("samples/colors", "routes/public/samples-colors.tsx"),
	]),

	...prefix("candidates", [
		layout("routes/candidates/guest.tsx", [
			route("register/SignUp", "routes/candidates/sign-up.tsx"),
			route("forgot_password", "routes/candidates/forgot-password.tsx"),
			route("reset_password/:token", "routes/candidates/reset-password.tsx"),
		]),
		layout("routes/candidates/registering.tsx", [
			route("register", "routes/candidates/register.tsx"),
			route("register/resend", "routes/candidates/register/resend.ts"),
			route("files/:uid", "routes/candidates/file.ts"),
		]),
		layout("routes/candidates/layout.tsx", [
			route("home", "routes/candidates/home.tsx"),
			route("candidacy", "routes/candidates/candidacy.tsx"),
			route("settings", "routes/candidates/settings.tsx"),
		]),
		// Open to a candidate whose registration is not complete: the apply waits as a draft.
		layout("routes/candidates/applying.tsx", [route("jobs/:job_uid/applies/new", "routes/candidates/apply.tsx")]),
	]),

	layout("routes/client_contacts/layout.tsx", [
		...prefix("client_contacts", [
			index("routes/client_contacts/home.tsx"),
			route("forgot_password", "routes/client_contacts/forgot-password.tsx"),
			route("reset_password/:token", "routes/client_contacts/reset-password.tsx"),
		]),
	]),

	route("recruiters", "routes/recruiters/entry.ts"),
	...prefix("recruiters", [
		layout("routes/recruiters/guest.tsx", [
			route("forgot_password", "routes/recruiters/forgot-password.tsx"),
			route("reset_password/:token", "routes/recruiters/reset-password.tsx"),
		]),
		layout("routes/recruiters/layout.tsx", [
			route("dashboard", "routes/recruiters/dashboard.tsx"),
			route("profile", "routes/recruiters/profile.tsx"),
			route("jobs", "routes/recruiters/jobs/list.tsx"),
			route("jobs/:id", "routes/recruiters/jobs/job.tsx", [
				index("routes/recruiters/jobs/overview.tsx"),
				route("applies", "routes/recruiters/jobs/applies.tsx"),
				route("applies/kanban", "routes/recruiters/jobs/kanban.tsx"),
			]),
			route("applies/:id", "routes/recruiters/applies/apply.tsx"),
			route("applies/:id/status", "routes/recruiters/applies/status.tsx"),
			route("candidates", "routes/recruiters/candidates/list.tsx"),
			route("candidates/:id", "routes/recruiters/candidates/candidate.tsx"),
			route("data_files/:uid", "routes/recruiters/data_file.ts"),
			route("notifications", "routes/recruiters/notifications/panel.tsx"),
			route("notifications/read/all", "routes/recruiters/notifications/read-all.ts"),
			route("notifications/delete/all", "routes/recruiters/notifications/delete-all.ts"),
			route("notifications/:id/delete", "routes/recruiters/notifications/delete-one.ts"),
		]),
	]),

	...prefix("administrator", [
		layout("routes/administrator/layout.tsx", [
			index("routes/administrator/dashboard.tsx"),
			route("outbox", "routes/administrator/outbox.tsx"),
			route("outbox/:uid", "routes/administrator/outbox-message.tsx"),
			route("outbox/:uid/html", "routes/administrator/outbox-html.ts"),
		]),
	]),

	route("*", "routes/error.tsx"),
] satisfies RouteConfig;
