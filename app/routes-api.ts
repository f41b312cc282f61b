import { layout, prefix, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** The calls of the v1 API (specification, section 7). */
export const apiRoutes: RouteConfigEntry[] = prefix("api/v1", [
	layout("routes/api/v1/layout.ts", [
		route("recruiters/sessions", "routes/api/v1/recruiters/sessions.ts"),
		route("recruiters", "routes/api/v1/recruiters/me.ts"),
		route("recruiters/profile", "routes/api/v1/recruiters/profile.ts"),
		route("recruiters/business.json", "routes/api/v1/recruiters/business.ts"),
		route("recruiters/businesses", "routes/api/v1/recruiters/businesses.ts"),
		route("recruiters/entity_columns_structure/:entity", "routes/api/v1/recruiters/columns.ts"),
		route("recruiters/entity_pages", "routes/api/v1/recruiters/entity-pages.ts"),
		route("recruiters/entity_pages/destroy_all", "routes/api/v1/recruiters/entity-pages-all.ts"),
		route("recruiters/entity_pages/:id", "routes/api/v1/recruiters/entity-page.ts"),
		route("recruiters/global_searchs", "routes/api/v1/recruiters/search.ts"),
		route("recruiters/notifications", "routes/api/v1/recruiters/notifications.ts"),
		route("recruiters/notifications/read/all", "routes/api/v1/recruiters/notifications-read.ts"),
		route("recruiters/notifications/delete/all", "routes/api/v1/recruiters/notifications-all.ts"),
		route("recruiters/notifications/:id", "routes/api/v1/recruiters/notification.ts"),
		route("recruiters/holidays", "routes/api/v1/recruiters/holidays.ts"),
		route("recruiters/recruiter_downloads", "routes/api/v1/recruiters/downloads.ts"),
		route("recruiters/recruiter_downloads/:id", "routes/api/v1/recruiters/download.ts"),
		route("recruiters/recruiter_downloads/:id/file", "routes/api/v1/recruiters/download-file.ts"),
		route("recruiters/:entity", "routes/api/v1/recruiters/list.ts"),
		route("recruiters/:entity/:id", "routes/api/v1/recruiters/record.ts"),
		route("*", "routes/api/v1/unknown.ts"),
	]),
]);
