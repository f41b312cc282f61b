import { everyone, type Rule } from "./rules.ts";

/** Cookies count for nothing here: without a bearer token everybody is a stranger. */
const token = everyone(401, 401);

/** The calls of the v1 API. */
export const apiPolicies: Record<string, Rule> = {
	// Where a token is asked for; an empty body is refused as the sign-in page's is.
	"routes/api/v1/candidates/sessions.ts": everyone(401, 422),
	"routes/api/v1/recruiters/sessions.ts": everyone(401, 422),
	"routes/api/v1/client_contacts/sessions.ts": everyone(401, 422),
	"routes/api/docs/overview.tsx": everyone(200),
	"routes/api/docs/script.ts": everyone(200),
	// The walk asks for a resource that does not exist.
	"routes/api/docs/resource.tsx": everyone(404),
	"routes/api/v1/openapi.ts": everyone(200),
	"routes/api/v1/businesses/config.ts": everyone(200),
	"routes/api/v1/candidates/me.ts": token,
	"routes/api/v1/client_contacts/me.ts": token,
	"routes/api/v1/client_contacts/likes.ts": token,
	"routes/api/v1/shortlists/relationship.ts": everyone(401, 405),
	"routes/api/v1/shortlists/likes.ts": token,
	"routes/api/v1/recruiters/microsoft-url.ts": token,
	"routes/api/v1/recruiters/data-files.ts": token,
	"routes/api/v1/recruiters/administrator-dashboard.ts": token,
	"routes/api/v1/recruiters/me.ts": token,
	"routes/api/v1/recruiters/profile.ts": token,
	"routes/api/v1/recruiters/business.ts": token,
	"routes/api/v1/recruiters/business-openapi.ts": token,
	"routes/api/v1/recruiters/businesses.ts": token,
	"routes/api/v1/recruiters/columns.ts": token,
	"routes/api/v1/recruiters/entity-pages.ts": token,
	"routes/api/v1/recruiters/entity-pages-all.ts": token,
	"routes/api/v1/recruiters/entity-page.ts": token,
	"routes/api/v1/recruiters/search.ts": token,
	"routes/api/v1/recruiters/notifications.ts": token,
	"routes/api/v1/recruiters/notifications-read.ts": token,
	"routes/api/v1/recruiters/notifications-all.ts": token,
	"routes/api/v1/recruiters/notification.ts": token,
	"routes/api/v1/recruiters/holidays.ts": token,
	"routes/api/v1/recruiters/downloads.ts": token,
	"routes/api/v1/recruiters/download.ts": token,
	"routes/api/v1/recruiters/download-file.ts": token,
	"routes/api/v1/recruiters/list.ts": token,
	"routes/api/v1/recruiters/record.ts": token,
	"routes/api/v1/recruiters/restore-record.ts": token,
	"routes/api/v1/recruiters/act.ts": token,
	"routes/api/v1/recruiters/shortlists.ts": token,
	"routes/api/v1/recruiters/shortlist.ts": token,
	"routes/api/v1/recruiters/applies/move.ts": token,
	"routes/api/v1/recruiters/applies/undo.ts": token,
	"routes/api/v1/unknown.ts": token,
};
