import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Routes of shortlists, their dialogs and data, under /recruiters. */
export const shortlistRoutes: RouteConfigEntry[] = [
	route("shortlists", "routes/recruiters/shortlists/list.tsx"),
	route("shortlists/state", "routes/recruiters/shortlists/state.ts"),
	route("shortlists/:id", "routes/recruiters/shortlists/shortlist.tsx", [
		route("comments", "routes/recruiters/shortlists/comments.tsx"),
		route("configurations", "routes/recruiters/shortlists/configurations.tsx"),
		route("contacts", "routes/recruiters/shortlists/contacts.tsx"),
		route("findings", "routes/recruiters/shortlists/findings.tsx"),
		route("order", "routes/recruiters/shortlists/order.tsx"),
		route("people", "routes/recruiters/shortlists/people.tsx"),
		route("preview", "routes/recruiters/shortlists/preview.tsx"),
		route("send", "routes/recruiters/shortlists/send.tsx"),
		route("template", "routes/recruiters/shortlists/template.tsx"),
		route("dashboard_download", "routes/recruiters/shortlists/download.tsx", { id: "shortlist-dashboard_download" }),
		route("mapping_download", "routes/recruiters/shortlists/download.tsx", { id: "shortlist-mapping_download" }),
	]),
	route("shortlists/:id/delete", "routes/recruiters/shortlists/delete.ts"),
	route("shortlists/:id/status", "routes/recruiters/shortlists/status.ts"),
	route("shortlists/:id/undo/:at", "routes/recruiters/shortlists/undo.ts"),
	route("shortlists/:id/mail", "routes/recruiters/shortlists/mail.ts"),
	route("jobs/:id/send_to_client/mail", "routes/recruiters/shortlists/send-to-client-mail.ts"),
	route("shortlists/:id/files/:file", "routes/recruiters/shortlists/file.ts"),
];
