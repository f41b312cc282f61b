import { layout, prefix, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { ownPartRoutes } from "./parts/routes.ts";

export const candidateRoutes: RouteConfigEntry[] = [
	...prefix("candidates", [
		layout("routes/candidates/guest-layout.tsx", [
			route("register/SignUp", "routes/candidates/sign-up.tsx"),
			route("forgot_password", "routes/candidates/forgot-password.tsx"),
			route("reset_password/:token", "routes/candidates/reset-password.tsx"),
			route("jobs/:job_uid/applies/start", "routes/candidates/first-application.tsx"),
		]),
		layout("routes/candidates/register-layout.tsx", [
			route("register", "routes/candidates/register.tsx"),
			route("register/resend", "routes/candidates/register/resend.ts"),
			route("files/:uid", "routes/candidates/file.ts"),
			route("avatar/:uid", "routes/candidates/avatar.ts"),
		]),
		layout("routes/candidates/settings/layout.tsx", [
			route("settings/data", "routes/candidates/settings/data.tsx"),
			route("settings/data/:uid", "routes/candidates/settings/data-file.ts"),
			route("settings/delete", "routes/candidates/settings/delete.tsx"),
		]),
		layout("routes/candidates/layout.tsx", [
			route("home", "routes/candidates/home.tsx"),
			route("candidacy", "routes/candidates/candidacy.tsx"),
			route("offers", "routes/candidates/offers.tsx"),
			route("offers/:uid", "routes/candidates/offer.tsx"),
			route("offers/:uid/pdf", "routes/candidates/offer-pdf.ts"),
			route("admission", "routes/candidates/admission.tsx"),
			route("timesheets", "routes/candidates/timesheets.tsx"),
			route("messages", "routes/candidates/messages.tsx"),
			route("messages/files/:uid", "routes/candidates/messages/message-file.ts"),
			route("meet", "routes/candidates/pick-slot.tsx"),
			route("cultural_fit", "routes/candidates/cultural-fit.tsx"),
			route("cultural_fit/Show", "routes/candidates/cultural-fit-show.tsx"),
			route("insights", "routes/candidates/insights.tsx"),
			route("evaluations/:uid", "routes/candidates/evaluation.tsx"),
			route("data_collection/:uid", "routes/candidates/data-collection.tsx"),
			route("overview", "routes/candidates/overview.tsx"),
			route("info", "routes/candidates/info.tsx"),
			route("custom_fields", "routes/candidates/custom-fields.tsx"),
			route("curriculum", "routes/candidates/curriculum.tsx"),
			route("pretensions", "routes/candidates/pretensions.tsx"),
			...ownPartRoutes(),
			route("profile", "routes/candidates/profile.tsx"),
			route("profile/pdf", "routes/candidates/profile/pdf.ts"),
			route("courses", "routes/candidates/courses.tsx"),
			route("documents/:uid?", "routes/candidates/documents.tsx"),
			route("partners", "routes/candidates/partners.tsx"),
			route("partners/:partner", "routes/candidates/partner.tsx"),
			route("partners/:partner/visit", "routes/candidates/partner-visit.ts"),
			route("settings", "routes/candidates/settings.tsx"),
		]),
		// Open to candidates with an incomplete registration: the application waits as a draft.
		layout("routes/candidates/apply-layout.tsx", [
			route("jobs/:job_uid?/applies/new", "routes/candidates/apply.tsx"),
			route("jobs/:job_uid/save", "routes/candidates/save-job.ts"),
		]),
	]),
];
