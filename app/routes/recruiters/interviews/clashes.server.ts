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
	user: Pick<Recruiter, "id" | "businessId">,
	{ apply, interviewers, starts_at: startsAt, duration_min: minutes }: Appointment,
): Promise<string | null> {
	const [first] = await inBusiness(context.get(database), user.businessId, (trx) =>
		listClashes(trx, { apply, interviewers, actorId: user.id, startsAt, minutes }),
	);
	if (!first) return null;
	const format = formattersFor(context);
	const { name, title } = first;
	const at = format.when(first.at).title;
	return title === null
		? format.t("applies:problems.busyElsewhere", { name, at })
		: format.t("applies:problems.clash", { name, title, at });
}
