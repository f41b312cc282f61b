import type { RouterContextProvider } from "react-router";
import { database } from "#app/context.ts";
import type { Recruiter } from "#app/domain/candidates/person.ts";
import { formattersFor } from "#app/http/formatters.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listClashes } from "#db/queries/interviews.ts";

interface Appointment {
	/** The application's uid: sent twice, an appointment is no clash with itself. */
	apply: string;
	interviewers: readonly string[];
	starts_at: Date;
	duration_min: number;
}

/** Says who has another appointment then, and which; null when everybody is free. */
export async function findClash(
	context: Readonly<RouterContextProvider>,
	who: Pick<Recruiter, "id" | "businessId">,
	{ apply, interviewers, starts_at: startsAt, duration_min: minutes }: Appointment,
): Promise<string | null> {
	const [first] = await inBusiness(context.get(database), who.businessId, (trx) =>
		listClashes(trx, who.businessId, { apply, interviewers, actorId: who.id, startsAt, minutes }),
	);
	if (!first) return null;
	const say = formattersFor(context);
	return say.t("applies:problems.clash", { name: first.name, title: first.title, at: say.when(first.at).title });
}
