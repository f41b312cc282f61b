import { index, layout, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Lists of what administrators write, each mounting one screen; the screen knows which by its address. */
const contentRoutes = [
	...["insights", "midia", "nossa-trajetoria", "programs", "publications", "solutions", "specialties"].map((name) =>
		route(`home/${name}`, "routes/public/content-list.tsx", { id: `routes/public/content-list-${name}` }),
	),
	route("dh", "routes/public/content-list.tsx", { id: "routes/public/content-list-dh" }),
	route("dh/:uid", "routes/public/content-page.tsx", { id: "routes/public/content-page-dh" }),
	route("home/specialties/:slug", "routes/public/content-page.tsx", { id: "routes/public/content-page-specialty" }),
	route(":schema", "routes/public/content-page.tsx"),
];

/** Pages open to everybody, and those a link with a token opens. */
export const publicRoutes: RouteConfigEntry[] = [
	route("locale", "routes/locale.ts"),
	route("analytics", "routes/analytics.ts"),
	route("logout", "routes/auth/logout.ts"),
	route("auth/:provider", "routes/auth/start.ts"),
	route("auth/:provider/callback", "routes/auth/callback.ts"),
	route("cable_tickets", "routes/cable_tickets.ts"),
	route("shortlist/:id/cable_tickets", "routes/tokens/shortlist-tickets.ts"),
	route("sitemap.xml", "routes/public/sitemap.ts"),
	route("robots.txt", "routes/public/robots.ts"),
	route("site_pictures/:uid", "routes/public/site-picture.ts"),
	route("manifest.webmanifest", "routes/public/manifest.ts"),
	route("home/events/:title/:uid/calendar.ics", "routes/public/talk-calendar.ts"),
	route("webhooks/mailgun", "routes/webhooks/mailgun.ts"),
	route("webhooks/mailgun/inbound", "routes/webhooks/mailgun-inbound.ts"),

	layout("routes/public/layout.tsx", [
		index("routes/public/index.tsx"),
		route("home", "routes/public/home.tsx"),
		route("contact", "routes/public/contact.tsx"),
		route("home/contact", "routes/public/home-contact.tsx"),
		route("courses", "routes/public/courses.tsx"),
		route("courses/:uid", "routes/public/course.tsx"),
		route("home/event", "routes/public/home-event.tsx"),
		route("home/posEvent", "routes/public/home-pos-event.tsx"),
		route("home/events/:title?/:uid", "routes/public/talk.tsx"),
		...contentRoutes,
		route("setup", "routes/public/setup.tsx"),
		route("jobs", "routes/public/jobs.tsx"),
		route("jobs/:job_title", "routes/public/jobs-titled.tsx"),
		route("jobs/:job_title/:uid", "routes/public/job.tsx"),
		route("login", "routes/public/login.tsx"),
		route("business", "routes/public/business.tsx"),
		route("politica_de_privacidade", "routes/public/privacy.tsx"),
		route("termos_de_uso", "routes/public/terms.tsx"),
		route("termos_de_uso/completo", "routes/public/terms-full.tsx"),
		route("confirmations/:token?", "routes/tokens/confirmation.tsx"),
		route("sign_in_address/:token", "routes/tokens/sign-in-address.tsx"),
		route("prospecting/unsubscribe/:id", "routes/tokens/unsubscribe.tsx"),
		route("prospecting/answer/:token", "routes/tokens/prospecting-answer.tsx"),
		route("auth/resume", "routes/auth/resume.tsx"),
		route("auth/again", "routes/auth/again.tsx"),
		route("keep_account/:token", "routes/tokens/keep-account.tsx"),
		route("auth/second_step", "routes/auth/second-step.tsx"),
		route("candidates", "routes/candidates/entry.ts"),
		layout("routes/public/samples-layout.tsx", [
			route("samples", "routes/public/samples.tsx"),
			route("samples/colors", "routes/public/samples-colors.tsx"),
			route("samples/lists", "routes/public/samples-lists.tsx"),
			route("samples/records", "routes/public/samples-records.tsx"),
			route("*", "routes/error.tsx"),
		]),
	]),
];
