import { data, type RouterContextProvider } from "react-router";
import { permit } from "#app/auth/policies/permit.ts";
import { database } from "#app/context.ts";
import type { Action } from "#app/domain/access/resources.ts";
import type { Recruiter } from "#app/domain/candidates/person.ts";
import { notFound } from "#app/http/not-found.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { listSteps, type Step } from "#db/queries/prospecting/steps.ts";
import { findProspectingTemplate, type Template } from "#db/queries/prospecting/templates.ts";
import { type Formatters, formattersFor } from "../formatters.ts";
import { uidOf } from "../uid.ts";

type Context = Readonly<RouterContextProvider>;

interface Open {
	trx: Scoped;
	who: Recruiter;
	businessId: number;
	template: Template;
	say: Formatters;
}

/** Runs `work` with a template this person may see; private ones of others do not exist for them. */
export function openTemplate<T>(
	context: Context,
	id: string,
	action: Action,
	work: (open: Open) => Promise<T>,
): Promise<T> {
	const who = permit(context, action, "prospecting_templates");
	const say = formattersFor(context);
	const { businessId } = who;
	return inBusiness(context.get(database), businessId, async (trx) => {
		const template = await findProspectingTemplate(trx, businessId, uidOf(id), who);
		if (!template) throw notFound();
		return work({ trx, who, businessId, template, say });
	});
}

/** One of the template's own steps. */
export async function findStep({ trx, businessId, template }: Open, uid: string): Promise<Step> {
	const asked = uidOf(uid);
	const step = (await listSteps(trx, businessId, template.id)).find((one) => one.uid === asked);
	if (!step) throw notFound();
	return step;
}

/** A route that is only posted to. */
export function onlyPosted(context: Context, action: Action): never {
	permit(context, action, "prospecting_templates");
	throw data(null, { status: 405, headers: { Allow: "POST" } });
}

export const templatePath = (uid: string) => `/recruiters/prospecting_templates/${uid}`;
