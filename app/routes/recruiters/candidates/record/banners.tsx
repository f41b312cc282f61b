import { useTranslation } from "#app/i18n/use-translation.ts";
import type { formatDuplicates, formatMerges } from "#app/routes/shared/candidates/head.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { IdempotencyField } from "#app/ui/form/idempotency-field.tsx";

interface DoublesBannerProps {
	uid: string;
	doubles: ReturnType<typeof formatDuplicates>;
	mayMerge: boolean;
}

/** Probable doubles of this record. */
export function DuplicatesBanner({ uid, doubles, mayMerge }: DoublesBannerProps) {
	const { t } = useTranslation("candidate_record");
	if (doubles.length === 0) return null;
	return (
		<Banner tone="warning" title={t("doubles.title")}>
			<ul className="grid gap-1">
				{doubles.slice(0, 3).map((double) => (
					<li key={double.uid} className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<span>
							<AppLink to={`/recruiters/candidates/${double.uid}`} className="link font-medium">
								{double.name}
							</AppLink>{" "}
							<span className="text-muted text-sm">
								{double.why}
								{double.headline && ` · ${double.headline}`}
							</span>
						</span>
						{mayMerge && (
							<LinkButton size="sm" to={`/recruiters/merge/candidates/${uid}/${double.uid}`}>
								{t("doubles.compare")}
							</LinkButton>
						)}
					</li>
				))}
			</ul>
		</Banner>
	);
}

export function MergesBanner({ merges, mayMerge }: { merges: ReturnType<typeof formatMerges>; mayMerge: boolean }) {
	const { t } = useTranslation("candidate_record");
	return merges.map(({ uid, text, until }) => (
		<Banner key={uid} tone="info">
			<div className="flex flex-wrap items-center justify-between gap-2">
				<span>
					{text} <span className="text-muted">{until}</span>
				</span>
				{mayMerge && (
					<form method="post" action={`/recruiters/merge/undo/${uid}`}>
						<IdempotencyField />
						<Button type="submit" size="sm">
							{t("merge.undo")}
						</Button>
					</form>
				)}
			</div>
		</Banner>
	));
}
