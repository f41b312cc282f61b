import { entity } from "../kit/entity.ts";
import { many, moment, multiline, person, ref, text } from "../kit/fields.ts";

/** A candidate sent to a client. */
export const submissions = entity({
	key: "submissions",
	table: "submissions",
	path: "/recruiters/submissions",
	icon: "send",
	name: "candidate",
	sub: "job",
	fields: {
		title: text({ max: 400, readonly: true }),
		candidate: ref("candidates", { required: true, readonly: true }),
		job: ref("jobs", { readonly: true }),
		client_company: ref("client_companies", { readonly: true }),
		sent_to: many("client_contacts", {
			through: "submission_contacts",
			own: "submission_id",
			other: "client_contact_id",
			readonly: true,
		}),
		subject: text({ readonly: true }),
		message: multiline({ readonly: true }),
		sent_at: moment({ required: true, readonly: true }),
		read_at: moment(),
		owner: person({ bulk: true }),
	},
	list: {
		columns: ["client_company", "sent_to", "sent_at", "read_at", "owner"],
		sort: ["sent_at", "read_at", "created_at"],
		filters: ["job", "candidate", "client_company", "sent_to", "owner", "sent_at", "read_at", "created_at"],
		blocks: ["client_company", "sent_at", "read_at", "owner"],
		views: ["table", "blocks"],
		owner: "owner",
	},
	form: { main: ["read_at", "owner"] },
	facts: ["candidate", "job", "client_company", "sent_to", "subject", "message", "sent_at", "read_at", "owner"],
	madeElsewhere: true,
});
