import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import type { RecordContext } from "#app/routes/shared/with-record.server.ts";
import { listSteps, type Step } from "#db/queries/prospecting/steps.ts";

export async function findStep({ trx, id }: RecordContext<"prospecting_templates">, uid: string): Promise<Step> {
	const request = parseUid(uid);
	const step = (await listSteps(trx, id)).find((step) => step.uid === request);
	if (!step) throw notFound();
	return step;
}

export const templatePath = (uid: string) => `/recruiters/prospecting_templates/${uid}`;
