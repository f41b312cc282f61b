import * as contact from "../public/contact.tsx";
import * as talk from "../public/talk.tsx";
import type { HandWrittenForm } from "./forms.testing.ts";

/** What visitors send without an account. */
export const publicForms: Record<string, HandWrittenForm> = {
	contact: {
		columns: Object.fromEntries(
			["name", "email", "subject", "message"].map((name) => [name, `contact_messages.${name}`]),
		),
		open: async () => ({
			route: contact,
			path: "/contact",
			by: "guest",
			full: { name: "Rita Paiva", email: "rita@mail.example", subject: "Vagas", message: "Como me inscrevo?" },
		}),
	},
	"sign-up to a talk": {
		columns: Object.fromEntries(
			["name", "email", "phone", "company"].map((name) => [name, `talk_participants.${name}`]),
		),
		open: async ({ trx, home }) => {
			const { uid, slug } = await trx
				.insertInto("talk_events")
				.values({ business_id: home.id, title: "Carreira em dados", starts_at: new Date("2099-03-01"), status: "open" })
				.returning(["uid", "slug"])
				.executeTakeFirstOrThrow();
			const full = {
				...{ name: "Rita Paiva", email: "rita@mail.example", phone: "(11) 98765-4321", company: "Aurora" },
				...{ consent: "on" },
			};
			return {
				route: talk,
				path: `/home/events/${slug}/${uid}`,
				params: { title: slug ?? "", uid },
				by: "guest",
				full,
			};
		},
	},
};
