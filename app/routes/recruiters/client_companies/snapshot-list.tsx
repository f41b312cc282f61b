import { useTranslation } from "#app/i18n/use-translation.ts";
import { IconButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Idem } from "#app/ui/form/idempotency-field.tsx";
import { Trash2 } from "#app/ui/icons.tsx";

interface SnapshotListProps {
	snapshots: { uid: string; day: string; total: string; source: string }[];
	base: string;
	mayUpdate: boolean;
}

/** The pictures the charts are made of, each with the way to take it out again. */
export function SnapshotList({ snapshots, base, mayUpdate }: SnapshotListProps) {
	const { t } = useTranslation("clients");
	return (
		<Card as="section" aria-labelledby="snapshots">
			<CardHeader id="snapshots" title={t("charts.snapshots")} />
			<ul className="related">
				{snapshots.map(({ uid, day, total, source }) => (
					<li key={uid}>
						<div className="min-w-0 flex-1">
							{day}
							<span className="sub">{source}</span>
						</div>
						<span className="tabular">{total}</span>
						{mayUpdate && (
							<form method="post" action={`${base}/snapshots/${uid}/delete`}>
								<Idem />
								<IconButton type="submit" size="sm" icon={Trash2} label={t("charts.remove", { day })} />
							</form>
						)}
					</li>
				))}
			</ul>
		</Card>
	);
}
