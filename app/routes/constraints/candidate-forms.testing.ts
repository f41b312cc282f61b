import { statements } from "#app/domain/forms/cultural-fit.ts";
import { addDays, localDay, parseLocalTime } from "#app/domain/time/brasilia-time.ts";
import { i18nFor } from "#app/i18n/i18n.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aSlotOffer } from "#db/testing/slot-offers.ts";
import { aJob } from "#db/testing.ts";
import * as again from "../auth/reauthenticate.tsx";
import * as apply from "../candidates/apply.tsx";
import * as culturalFit from "../candidates/cultural-fit.tsx";
import * as meet from "../candidates/pick-slot.tsx";
import { firstStepFields, secondStepFields, thirdStepFields } from "../candidates/register/testing.ts";
import * as register from "../candidates/register.tsx";
import * as deleteAccount from "../candidates/settings/delete.tsx";
import * as settings from "../candidates/settings.tsx";
import {
	buildFormData,
	type FormFixture,
	type HandWrittenForm,
	type Input,
	password,
	startBrowserSession,
} from "./forms.testing.ts";

const by = "candidate" as const;

/** A step of the wizard, those before it saved. */
function step(number: 1 | 2 | 3): HandWrittenForm {
	const steps = [firstStepFields(0), secondStepFields(1), thirdStepFields(2)] as Input[];
	const full = steps[number - 1] as Input;
	const boxes = Object.keys(full).filter((name) => !["step", "version"].includes(name));
	return {
		columns: Object.fromEntries(boxes.map((name) => [name, "registrations.draft"])),
		open: async (scene) => {
			await unregistered(scene);
			const path = "/candidates/register";
			const { visit } = await startBrowserSession(scene, { route: register, path, by, full });
			for (const before of steps.slice(0, number - 1)) await visit(buildFormData(before));
			return { route: register, path: `${path}?step=${number}`, by, full };
		},
	};
}

async function unregistered({ trx, home, candidate }: FormFixture) {
	await enterBusiness(trx, home.id);
	await trx.updateTable("candidates").set({ completed_register: false }).where("id", "=", candidate.id).execute();
	await trx
		.insertInto("category_sectors")
		.values({ business_id: home.id, uid: "ti", name_pt: "Tecnologia", name_en: "Technology" })
		.execute();
}

/** A Wednesday, as the panel works on it. */
function aWorkingDay(): string {
	let day = addDays(localDay(new Date()), 10);
	while (new Date(`${day}T12:00:00Z`).getUTCDay() !== 3) day = addDays(day, 1);
	return day;
}

/** Candidate forms that neither record parts nor data sections generate. */
export const candidateForms: Readonly<Record<string, HandWrittenForm>> = {
	"registration, step 1": step(1),
	"registration, step 2": step(2),
	"registration, step 3": step(3),
	apply: {
		columns: {
			expectation: "applies.expectation_cents",
			currency: "applies.currency",
			cover_letter: "applies.cover_letter",
		},
		open: async ({ trx, home }) => {
			await enterBusiness(trx, home.id);
			const job = await aJob(trx, { publishedOn: [home.siteId] });
			const params = { job_uid: job.uid };
			const full = { expectation: "8.500,00", currency: "BRL", cover_letter: "Quero esta vaga.", consent: "on" };
			return { route: apply, path: `/candidates/jobs/${job.uid}/applies/new`, params, by, full };
		},
	},
	"own password": {
		columns: {},
		open: async () => ({
			route: settings,
			path: "/candidates/settings",
			by,
			full: { what: "password", current_password: password, password: "outro lugar tranquilo" },
		}),
	},
	"own address": {
		columns: {},
		open: async () => ({
			route: settings,
			path: "/candidates/settings",
			by,
			full: { what: "address", email: "iris.nova@mail.example" },
		}),
	},
	"a time that is offered": {
		columns: {},
		open: async ({ trx, home, candidate }) => {
			await enterBusiness(trx, home.id);
			const day = aWorkingDay();
			const days = { first_day: day, last_day: day };
			const { uid } = await aSlotOffer(trx, { candidate_id: candidate.id, subject: "Entrevista", ...days });
			const start = (parseLocalTime(`${day}T10:00`) as Date).toISOString();
			const path = `/candidates/meet?offer=${uid}&day=${day}`;
			return { route: meet, path, by, full: { offer: uid, start } };
		},
	},
	"password, again": {
		columns: {},
		open: async () => ({ route: again, path: "/auth/again", by, full: { password } }),
	},
	"own deletion": {
		columns: {},
		open: async ({ locale }) => ({
			route: deleteAccount,
			path: "/candidates/settings/delete",
			by,
			full: { word: i18nFor(locale).t("data_rights:delete.word") },
		}),
	},
	"own cultural fit": {
		columns: {},
		open: async () => ({
			route: culturalFit,
			path: "/candidates/cultural_fit",
			by,
			full: Object.fromEntries(statements.map(({ key }) => [key, "3"])),
		}),
	},
};
