import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/policies/permit.ts";
import { database } from "#app/context.ts";
import type { Action } from "#app/domain/access/resources.ts";
import type { Recruiter } from "#app/domain/candidates/person.ts";
import { notFound } from "#app/http/not-found.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { type EmailTemplate, findEmailTemplate } from "#db/queries/email-templates.ts";
import { type Formatters, formattersFor } from "../../formatters.ts";
import { uidOf } from "../../uid.ts";

interface Opened {
	trx: Scoped;
	who: Recruiter;
	businessId: number;
	template: EmailTemplate;
	say: Formatters;
}

/** Does something with one template of the person's business; 404 for any other. */
export async function openTemplate<T>(
	context: Readonly<RouterContextProvider>,
	id: string,
	action: Action,
	work: (opened: Opened) => Promise<T>,
): Promise<T> {
	const who = permit(context, action, "templates/emails");
	const { businessId } = who;
	return inBusiness(context.get(database), businessId, async (trx) => {
		const template = await findEmailTemplate(trx, businessId, uidOf(id));
		if (!template) throw notFound();
		return work({ trx, who, businessId, template, say: formattersFor(context) });
	});
}
