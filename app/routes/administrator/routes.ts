import { index, layout, prefix, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { catalogue } from "../../entities/routes.ts";

/** The area of administrators. */
export const administratorRoutes: RouteConfigEntry[] = [
	...prefix("administrator", [
		layout("routes/administrator/layout.tsx", [
			index("routes/administrator/dashboard.tsx"),
			...catalogue("administrator", {
				standard_fees: { show: "routes/administrator/fees/show.tsx" },
				city_taxes: { show: "routes/administrator/fees/city-tax.tsx" },
				standard_billings: { show: "routes/administrator/standard_billings/billing.tsx" },
				template_uploads: { show: "routes/administrator/template_uploads/template.tsx" },
				integrations: { show: "routes/administrator/integrations/integration.tsx" },
				off_limits: { list: "routes/administrator/off_limits/list.tsx" },
				recruiters: {
					new: "routes/administrator/recruiters/new.tsx",
					show: "routes/administrator/recruiters/recruiter.tsx",
				},
				entity_cards: { show: "routes/administrator/entity_cards/card.tsx" },
				surveys: { show: "routes/administrator/questions/survey.tsx" },
				data_collections: { show: "routes/administrator/questions/collection.tsx" },
				site_configs: { show: "routes/administrator/site_configs/site.tsx" },
				automations: { show: "routes/administrator/automations/automation.tsx" },
				"c-talks/participants": { show: "routes/administrator/talks/participant.tsx" },
				roles: { show: "routes/administrator/roles/role.tsx" },
				holidays: {
					list: "routes/administrator/holidays/list.tsx",
					show: "routes/administrator/holidays/holiday.tsx",
				},
			}),
			route("automations/:id/runs/:run/stop", "routes/administrator/automations/run-stop.ts"),
			route("automations/:id/runs/:run/retry", "routes/administrator/automations/run-retry.ts"),
			route("integrations/:id/nfse", "routes/administrator/integrations/nfse-file.ts"),
			route("holidays/fill", "routes/administrator/holidays/fill.ts"),
			route("holidays/:id/due_dates", "routes/administrator/holidays/due-dates.tsx"),
			route("bring", "routes/administrator/bring/bring.tsx"),
			route("businesses", "routes/administrator/businesses/list.tsx"),
			route("businesses/new", "routes/administrator/businesses/new.tsx"),
			route("businesses/:id", "routes/administrator/businesses/business.tsx"),
			route("recruiters/:id/leave", "routes/administrator/recruiters/leave.tsx"),
			route("jobs", "routes/administrator/queue_jobs/list.tsx"),
			route("jobs/:id", "routes/administrator/queue_jobs/job.tsx"),
			route("suppressions", "routes/administrator/suppressions/list.tsx"),
			route("suppressions/:uid/lift", "routes/administrator/suppressions/lift.ts"),
			route("credits", "routes/administrator/credits.tsx"),
			route("retention", "routes/administrator/retention.tsx"),
			route("reports", "routes/administrator/reports/reports.tsx"),
			route("reports/csv", "routes/administrator/reports/csv.ts"),
			route("audit", "routes/administrator/audit/audit.tsx"),
			route("outbox", "routes/administrator/outbox.tsx"),
			route("outbox/:uid", "routes/administrator/outbox-message.tsx"),
			route("outbox/:uid/html", "routes/administrator/outbox-html.ts"),
			route("templates/emails", "routes/administrator/templates/emails/list.tsx"),
			route("templates/emails/:id", "routes/administrator/templates/emails/template.tsx"),
		]),
	]),
];
