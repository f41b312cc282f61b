import { shortlistFields, shortlistKinds, viewerPermissions } from "#app/domain/shortlists/configurations.ts";
import { addPeopleAction } from "#app/routes/shared/shortlist/add-people-action.server.ts";
import { configureShortlistAction } from "#app/routes/shared/shortlist/configure-action.server.ts";
import { createShortlistAction } from "#app/routes/shared/shortlist/create-action.server.ts";
import { deleteShortlistAction } from "#app/routes/shared/shortlist/delete-action.server.ts";
import { editShortlistMembersAction } from "#app/routes/shared/shortlist/order-action.server.ts";
import { sendShortlistAction } from "#app/routes/shared/shortlist/send-action.server.ts";
import { withShortlist } from "#app/routes/shared/shortlist/shortlist-record.server.ts";
import { changeShortlistStatusAction } from "#app/routes/shared/shortlist/status-action.server.ts";
import { changeViewersAction } from "#app/routes/shared/shortlist/viewers-action.server.ts";
import { schemaRef } from "../schemas/entity-schema.ts";
import { describeShortlist } from "../shortlists/describe-shortlist.server.ts";
import type { ActionRecord, ApiAction, ApiActionArgs } from "./action-description.ts";

const record: ActionRecord = {
	key: "shortlists",
	singular: "shortlist",
	resource: "shortlists",
	path: "/recruiters/shortlists",
	schema: schemaRef("Shortlist"),
	find: (context, uid) => withShortlist(context, uid, "read", async () => undefined),
	read: async (context, uid) => ({ shortlist: await withShortlist(context, uid, "read", describeShortlist) }),
};

const applies = { kind: "references", max: 100, text: "shortlist_applies" } as const;

export const shortlistActions: ApiAction[] = [
	{
		record,
		id: "create_shortlist",
		fields: {
			job: { kind: "reference" },
			name: { kind: "text", max: 160 },
			kind: { kind: "option", values: shortlistKinds },
			site: { kind: "reference" },
			applies,
		},
		needs: ["job", "name", "kind", "applies"],
		run: createShortlist,
	},
	{
		record,
		method: "delete",
		id: "delete_shortlist",
		can: [["destroy", "shortlists"]],
		form: { confirm: "1" },
		run: deleteShortlistAction,
	},
	{
		record,
		name: "add_people",
		id: "add_shortlist_people",
		fields: { applies },
		needs: ["applies"],
		run: addPeopleAction,
	},
	{
		record,
		name: "remove_person",
		id: "remove_shortlist_person",
		fields: { apply: { kind: "reference" } },
		needs: ["apply"],
		form: { what: "remove" },
		run: editShortlistMembersAction,
	},
	{
		record,
		name: "order",
		id: "order_shortlist",
		fields: { applies: { kind: "references", max: 100, as: "order", text: "shortlist_applies" } },
		needs: ["applies"],
		run: editShortlistMembersAction,
	},
	{
		record,
		name: "add_viewers",
		id: "add_shortlist_viewers",
		fields: {
			contacts: { kind: "references", max: 100 },
			email: { kind: "text", max: 254 },
			locale: { kind: "option", values: ["pt", "en"] },
			permissions: { kind: "options", values: viewerPermissions },
		},
		run: changeViewersAction,
	},
	{
		record,
		name: "change_viewer",
		id: "change_shortlist_viewer",
		fields: {
			viewer: { kind: "reference" },
			what: { kind: "option", values: ["revoke", "restore", "permissions"], text: "viewer_what" },
			permissions: { kind: "options", values: viewerPermissions },
		},
		needs: ["viewer", "what"],
		errors: { email: "viewer" },
		run: changeViewersAction,
	},
	{
		record,
		name: "configurations",
		id: "configure_shortlist",
		fields: {
			name: { kind: "text", max: 160 },
			fields: { kind: "options", values: shortlistFields },
			anonymise: { kind: "yes" },
			show_salary: { kind: "yes" },
			show_contact: { kind: "yes" },
			allow_download: { kind: "yes" },
			locale: { kind: "option", values: ["pt", "en"] },
			expires_on: { kind: "day" },
		},
		needs: ["name", "locale", "expires_on"],
		run: configureShortlistAction,
	},
	{
		record,
		name: "send",
		id: "send_shortlist",
		fields: {
			viewers: { kind: "references", max: 100 },
			subject_pt: { kind: "text", max: 200 },
			message_pt: { kind: "text", max: 5000 },
			subject_en: { kind: "text", max: 200 },
			message_en: { kind: "text", max: 5000 },
			off_limits_reason: { kind: "text", max: 1000, text: "off_limits_reason" },
		},
		needs: ["viewers"],
		run: sendShortlistAction,
	},
	{
		record,
		name: "status",
		id: "change_shortlist_status",
		fields: { to: { kind: "option", values: ["open", "closed"] } },
		needs: ["to"],
		run: changeShortlistStatusAction,
	},
];

/** The screen has the job in its address. */
async function createShortlist({ context, request, url }: ApiActionArgs): Promise<unknown> {
	const form = await request.clone().formData();
	return createShortlistAction({ context, request, url, params: { id: String(form.get("job") ?? "") } });
}
