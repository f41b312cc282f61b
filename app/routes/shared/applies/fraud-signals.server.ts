import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import type { ApplySignal, SignalKind } from "#app/domain/applies/fraud-signals.ts";
import { visibleField } from "#app/entities/kit/list-query.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import {
	listAppliesWithSameLetter,
	listCandidateSignals,
	type StoredSignal,
} from "#db/queries/applies/fraud-signals.ts";

export interface FraudSignalView {
	id: number;
	kind: SignalKind;
	/** The fact. */
	text: string;
	reason: string;
	/** Applications with the same letter, visible to this user. */
	others: { to: string; label: string }[];
	note: string;
	explained: string | null;
}

/** Candidate fields a signal reveals; users without permission do not see the signal. */
const needs: Partial<Record<SignalKind, readonly ("email" | "mobile_phone" | "country")[]>> = {
	mail: ["email"],
	phone: ["mobile_phone"],
	place: ["mobile_phone", "country"],
};

const isVisible = ({ signal }: StoredSignal, user: Recruiter): boolean =>
	(needs[signal.kind] ?? []).every((field) => visibleField(candidates, field, user) !== undefined);

/** Signals of a candidate's applies by public id; empty without permission. */
export async function readFraudSignals(
	trx: Scoped,
	user: Recruiter,
	person: { candidateId: number } | { applyUid: string },
	format: Formatters,
): Promise<Map<string, FraudSignalView[]>> {
	if (!can(user, "read", "applies") || !can(user, "read", "candidates")) return new Map();
	const rows = (await listCandidateSignals(trx, person)).filter((row) => isVisible(row, user));
	const result = new Map<string, FraudSignalView[]>();
	for (const row of rows) {
		const alike =
			row.signal.kind === "letter" && "applyUid" in person ? await listAppliesWithSameLetter(trx, row.applyUid) : [];
		const { t } = format;
		const visible: FraudSignalView = {
			id: row.id,
			kind: row.signal.kind,
			text: formatSignal(row.signal, format),
			reason: t(`signals:reasons.${row.signal.kind}`),
			others: alike.map(({ uid, name, title }) => ({ to: `/recruiters/applies/${uid}`, label: `${name} · ${title}` })),
			note: row.note ?? "",
			explained:
				row.note && row.explained_at
					? t("signals:explainedBy", { name: row.explainedBy ?? "", day: format.day(row.explained_at) })
					: null,
		};
		result.set(row.applyUid, [...(result.get(row.applyUid) ?? []), visible]);
	}
	return result;
}

function formatSignal(signal: ApplySignal, { t, day, locale }: Formatters): string {
	const country = (code: string) => new Intl.DisplayNames([locale], { type: "region" }).of(code) ?? code;
	switch (signal.kind) {
		case "mail":
			return t("signals:facts.mail", { domain: signal.domain });
		case "phone":
			return t(`signals:phones.${signal.type}`);
		case "place":
			return t("signals:facts.place", { phone: country(signal.phone), address: country(signal.address) });
		case "letter":
			return [
				signal.people > 0 && t("signals:letterOthers", { count: signal.people }),
				signal.own > 0 && t("signals:letterOwn", { count: signal.own }),
			]
				.filter(Boolean)
				.join(" ");
		case "time":
			return t("signals:time", { count: signal.seconds });
		case "file":
			return [
				t("signals:facts.file", { author: signal.author }),
				signal.created && t("signals:facts.created", { day: day(signal.created) }),
			]
				.filter(Boolean)
				.join(" ");
		case "device":
			return t("signals:device", { count: signal.people });
	}
}
