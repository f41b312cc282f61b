import type { ComponentProps } from "react";
import { PageTitle } from "#app/auth/page-title.tsx";
import type { EditablePart } from "#app/domain/candidates/editable-profile-parts.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { PartForm } from "#app/routes/shared/candidates/parts/part-form.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

type Form = ComponentProps<typeof PartForm>;

interface Props extends Pick<Form, "answer"> {
	page: Pick<Form, "inputs" | "values" | "version"> & { own: EditablePart; title: string; list: string; here: string };
}

export function PartPage({ page: { own, title, list, here, ...form }, answer }: Props) {
	const { t } = useTranslation(["candidates", "forms"]);
	return (
		<>
			<PageTitle>{answer ? t("forms:titlePrefix") + title : title}</PageTitle>
			<PageHeader title={title} back={{ to: list, label: t(`own.${own}.title`) }} />
			<Card>
				<PartForm id="part" action={here} back={list} answer={answer} {...form} />
			</Card>
		</>
	);
}
