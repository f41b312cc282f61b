import { Link } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Table, Td, Th } from "#app/ui/table.tsx";
import type { RequestRow } from "./rows.server.ts";

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
				{requests.map((request) => (
					<tr key={request.uid}>
						<Td>
							<Link to={`/recruiters/form_requests/${request.uid}`} className="link">
								{showCandidate ? request.person : request.title}
							</Link>
							{request.job && <span className="block text-muted text-sm">{request.job}</span>}
						</Td>
						<Td>
							<Badge tone={request.tone}>{request.stands}</Badge>{" "}
							{request.knockedOut && <Badge tone="danger">{t("desk.knockout")}</Badge>}
						</Td>
						<Td align="end">
							{request.score === null ? "–" : `${request.score}%`}
							{request.passed !== null && (
								<span className="block text-muted text-sm">{t(request.passed ? "desk.passed" : "desk.failed")}</span>
							)}
						</Td>
						<Td>
							<time dateTime={(request.answered ?? request.sent).iso} title={(request.answered ?? request.sent).title}>
								{(request.answered ?? request.sent).text}
							</time>
						</Td>
					</tr>
				))}
			</tbody>
		</Table>
	);
}
