import { z } from "zod";
import { choices, money, optionalProse } from "../text/form-fields.ts";
import type { ProfileInput } from "./profile-parts.ts";

const optional = true as const;
const wide = true as const;

/** Forms over columns of the person's own row; texts at `candidate_record:singles.<name>`. */
export interface ProfileForm {
	tab: "" | "remuneration";
	needs?: "view_remuneration";
	inputs: readonly ProfileInput[];
	schema: z.ZodType<Record<string, unknown>, Record<string, unknown>>;
}

export const profileForms = {
	desired_salary: {
		tab: "remuneration",
		needs: "view_remuneration",
		inputs: [
			{ name: "clt_expectation_cents", as: "money", optional },
			{ name: "pj_expectation_cents", as: "money", optional },
			{ name: "temporary_expectation_cents", as: "money", optional },
			{ name: "freelance_expectation_cents", as: "money", optional },
			{ name: "currency", as: "select", values: ["BRL", "USD"] },
		],
		schema: z.object({
			clt_expectation_cents: money().optional(),
			pj_expectation_cents: money().optional(),
			temporary_expectation_cents: money().optional(),
			freelance_expectation_cents: money().optional(),
			currency: z.enum(["BRL", "USD"]),
		}),
	},
	reason_to_leave: {
		tab: "remuneration",
		needs: "view_remuneration",
		inputs: [{ name: "reason_to_leave", as: "prose", optional, max: 2000, wide }],
		schema: z.object({ reason_to_leave: optionalProse(2000) }),
	},
	mobility: {
		tab: "",
		inputs: [{ name: "mobility", as: "checks", list: "mobilities", optional, wide }],
		schema: z
			.object({ mobility: choices("mobilities").default([]) })
			.transform(({ mobility }) => ({ mobility: Object.fromEntries(mobility.map((name) => [name, true])) })),
	},
} as const satisfies Record<string, ProfileForm>;

export type ProfileFormName = keyof typeof profileForms;
