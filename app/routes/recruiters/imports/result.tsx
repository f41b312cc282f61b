import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Stat } from "#app/ui/stat.tsx";

type Count = { value: number; text: string };

interface ResultProps {
	own: string;
	numbers: Record<"created" | "updated" | "skipped" | "failed" | "undone" | "kept" | "wrong", Count>;
	listPath: string;
	keeps: { file: boolean; cells: boolean };
	mayResume: boolean;
	mayUndo: boolean;
	one: { isBusy: boolean };
	incomplete: { rows: Count } | null;
}

export function ImportResult({ own, numbers, listPath, keeps, mayResume, mayUndo, one, incomplete }: ResultProps) {
	const { t } = useTranslation("imports");
	const { created, updated, skipped, failed, undone, kept } = numbers;
	return (
		<div className="mt-4">
			<div className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-4">
				<Stat label={t("run.created")} value={created.text} />
				<Stat label={t("run.updated")} value={updated.text} />
				<Stat label={t("run.skipped")} value={skipped.text} {...(skipped.value ? { to: `${own}?rows=skipped` } : {})} />
				<Stat label={t("run.failed")} value={failed.text} {...(failed.value ? { to: `${own}?rows=failed` } : {})} />
				{incomplete && incomplete.rows.value > 0 && (
					<Stat label={t("check.left")} value={incomplete.rows.text} to={`${own}?rows=left`} />
				)}
				{undone.value + kept.value > 0 && <Stat label={t("run.undone")} value={undone.text} />}
				{kept.value > 0 && <Stat label={t("run.kept")} value={kept.text} />}
			</div>
			<Card>
				<div className="flex flex-wrap gap-3">
					{mayResume && (
						<Form method="post" action={`${own}/run`}>
							<Button type="submit" variant="primary">
								{t("run.resume")}
							</Button>
						</Form>
					)}
					<LinkButton to={listPath} variant={mayResume ? "secondary" : "primary"}>
						{t("run.open")}
					</LinkButton>
					{failed.value > 0 && keeps.cells && (
						<LinkButton to={`${own}/errors`} variant="secondary" reloadDocument>
							{t("run.errors")}
						</LinkButton>
					)}
					{keeps.file && (
						<LinkButton to={`${own}/file`} variant="secondary" reloadDocument>
							{t("run.original")}
						</LinkButton>
					)}
					{mayUndo && !one.isBusy && (
						<LinkButton to={`${own}/undo`} variant="secondary">
							{t("run.undo")}
						</LinkButton>
					)}
				</div>
				{!keeps.cells && <p className="mt-3 text-muted text-sm">{t("run.cellsGone")}</p>}
			</Card>
		</div>
	);
}
