import { index, type RouteConfigEntry, route } from "@react-router/dev/routes";

export const proposalRoutes = (): RouteConfigEntry[] => [
	route("proposals/:id", "routes/recruiters/proposals/proposal.tsx", [
		index("routes/recruiters/proposals/overview.tsx"),
		route("details", "routes/recruiters/proposals/details.tsx"),
		route("preview", "routes/recruiters/proposals/preview.tsx"),
	]),
	route("proposals/:id/pdf", "routes/recruiters/proposals/pdf.ts"),
	route("proposals/:id/status", "routes/recruiters/proposals/status.tsx"),
	route("proposals/:id/sign", "routes/recruiters/proposals/sign.tsx"),
	route("proposals/:id/send", "routes/recruiters/proposals/send.tsx"),
	route("proposals/:id/approval", "routes/recruiters/proposals/approval.ts"),
	route("proposals/:id/credits", "routes/recruiters/proposals/credits.tsx"),
	route("proposals/:id/services/new", "routes/recruiters/proposals/service-new.tsx"),
	route("proposals/:id/services/:service", "routes/recruiters/proposals/service-edit.tsx"),
	route("proposals/:id/services/:service/delete", "routes/recruiters/proposals/service-delete.ts"),
	route("proposals/:id/versions/:version/cancel", "routes/recruiters/proposals/version-cancel.tsx"),
];
