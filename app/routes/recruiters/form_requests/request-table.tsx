import { Link } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Table, Td, Th } from "#app/ui/table.tsx";
import type { RequestRow } from "./rows.server.ts";

/** Whom something was asked, and how far they are. */
export function RequestTable({
	requests,
	showCandidate,
}: {
	requests: readonly RequestRow[];
	showCandidate?: boolean;
}) {
	const { t } = useTranslation("asked");
	if (requests.length === 0) return <p className="text-muted">{t("desk.none")}</p>;
	return (
		<Table caption={t("desk.requests")}>
			<thead>
				<tr>
					<Th>{t(showCandidate ? "desk.person" : "desk.form")}</Th>
					<Th>{t("desk.state")}</Th>
					<Th align="end">{t("desk.score")}</Th>
					<Th>{t("desk.when")}</Th>
				</tr>
			</thead>
			<tbody>
				{requests.map((one) => (
					<tr key={one.uid}>
						<Td>
							<Link to={`/recruiters/form_requests/${one.uid}`} className="link">
								{showCandidate ? one.person : one.title}
							</Link>
							{one.job && <span className="block text-muted text-sm">{one.job}</span>}
						</Td>
						<Td>
							<Badge tone={one.tone}>{one.stands}</Badge>{" "}
							{one.knockedOut && <Badge tone="danger">{t("desk.knockout")}</Badge>}
						</Td>
						<Td align="end">
							{one.score === null ? "–" : `${one.score}%`}
							{one.passed !== null && (
								<span className="block text-muted text-sm">{t(one.passed ? "desk.passed" : "desk.failed")}</span>
							)}
						</Td>
						<Td>
							<time dateTime={(one.answered ?? one.sent).iso} title={(one.answered ?? one.sent).title}>
								{(one.answered ?? one.sent).text}
							</time>
						</Td>
					</tr>
				))}
			</tbody>
		</Table>
	);
}
