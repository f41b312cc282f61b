import { Outlet, useLocation } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { parseUid } from "#app/http/uid.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import {
	buildCandidateHead,
	formatDuplicates,
	formatMerges,
	getContactFacts,
} from "#app/routes/shared/candidates/head.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { RecordFacts } from "#app/ui/record/record-facts.tsx";
import { RecordHeader } from "#app/ui/record/record-header.tsx";
import { RecordTabs } from "#app/ui/record/record-tabs.tsx";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { listDuplicates } from "#db/queries/candidate-duplicates.ts";
import { findCandidateHeader } from "#db/queries/candidate-record.ts";
import { findMergedInto, listMerges } from "#db/queries/merges.ts";
import { readRecordScreen } from "../../entity/show.server.ts";
import { AddToButton } from "../add_to_list/add-to-button.tsx";
import type { Route } from "./+types/candidate";
import { DuplicatesBanner, MergesBanner } from "./record/banners.tsx";
import { ContactCard } from "./record/contact-card.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const user = permit(context, "read", "candidates");
	const format = createFormatters(context);
	const uid = parseUid(params.id);
	const { businessId } = user;
	const inBusiness = await readInBusiness(context.get(database), businessId, async (trx) => {
		const head = await findCandidateHeader(trx, uid);
		if (!head) return { head, movedTo: await findMergedInto(trx, "candidates", uid) };
		return {
			head,
			shown: await readRecordScreen(trx, user, candidates, uid, url, format),
			doubles: await listDuplicates(trx, head.id),
			merges: await listMerges(trx, "candidates", head.id),
		};
	});
	if (!inBusiness.head) {
		if (inBusiness.movedTo) throw redirectLocal(`/recruiters/candidates/${inBusiness.movedTo}`);
		throw notFound();
	}
	const { head, shown, doubles, merges } = inBusiness;
	return {
		uid,
		pageTitle: format.title(head.name),
		head: buildCandidateHead(head, user, format),
		reach: getContactFacts(head, format),
		facts: { facts: shown.facts, edit: shown.edit, here: shown.here, action: shown.editAction },
		doubles: formatDuplicates(doubles, format),
		merges: formatMerges(merges, format),
		counts: { applies: head.applies, files: head.files },
		may: {
			update: can(user, "update", "candidates"),
			merge: can(user, "merge", "candidates"),
			applies: can(user, "read", "applies"),
			jobs: can(user, "read", "jobs"),
			remuneration: can(user, "view_remuneration", "candidates"),
			sensitive: can(user, "view_sensitive", "candidates"),
			erase: can(user, "erase", "candidates"),
		},
	};
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export default function Candidate({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation(["candidate_record", "data_rights"]);
	const { t: matching } = useTranslation("match");
	const { t: conversations } = useTranslation("conversations");
	const { uid, head, reach, facts, doubles, merges, counts, may } = loaderData;
	const base = `/recruiters/candidates/${uid}`;
	const { pathname } = useLocation();
	return (
		<>
			<RecordHeader
				head={head}
				own={({ icon }, primary) =>
					(icon === "briefcase" || icon === "list-plus") && (
						<AddToButton
							act={icon === "briefcase" ? "add_to_job" : "add_to_list"}
							entity="candidates"
							uid={uid}
							back={pathname}
							className={buttonClass(primary ? "primary" : "secondary")}
						/>
					)
				}
			/>
			<div className="mb-4 grid gap-2 empty:hidden">
				<DuplicatesBanner uid={uid} doubles={doubles} mayMerge={may.merge} />
				<MergesBanner merges={merges} mayMerge={may.merge} />
			</div>
			<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[19rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
				{/* On narrow screens contact data appears with the first tab only. */}
				<div className={cx("min-w-0 lg:col-start-1", pathname.replace(/\/$/, "") !== base && "max-lg:hidden")}>
					<ContactCard reach={reach} base={base} may={may.update} />
				</div>
				<div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
					<RecordTabs
						label={t("tabs.label")}
						items={[
							{ to: base, label: t("tabs.overview") },
							{ to: `${base}/timeline`, label: t("tabs.timeline") },
							{ to: `${base}/conversation`, label: conversations("tab") },
							...(may.applies ? [{ to: `${base}/applies`, label: t("tabs.applies"), count: counts.applies }] : []),
							...(may.remuneration ? [{ to: `${base}/remuneration`, label: t("tabs.remuneration") }] : []),
							{ to: `${base}/files`, label: t("tabs.files"), count: counts.files },
							...(may.jobs ? [{ to: `${base}/matches`, label: matching("jobs.tab") }] : []),
							{ to: `${base}/similar`, label: t("tabs.similar") },
							...(may.sensitive ? [{ to: `${base}/sensitive`, label: t("tabs.sensitive") }] : []),
							{ to: `${base}/consents`, label: t("tabs.consents") },
							{ to: `${base}/forms`, label: t("tabs.forms") },
							...(may.erase ? [{ to: `${base}/erase`, label: t("data_rights:staff.tab") }] : []),
						]}
					/>
					<Outlet />
				</div>
				<div className="min-w-0 lg:col-start-1">
					<RecordFacts title={t("facts.title")} {...facts} />
				</div>
			</div>
		</>
	);
}
