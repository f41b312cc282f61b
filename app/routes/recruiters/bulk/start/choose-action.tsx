import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { HiddenInputs } from "./hidden-inputs.tsx";
import type { BulkPage } from "./page.server.ts";

/** The records are chosen; what to do with them is not. */
export function ChooseAct({ page }: { page: Pick<BulkPage, "acts" | "pairs"> }) {
	const { t } = useTranslation("bulk");
	return (
		<Card>
			<Form method="get" className="flex flex-wrap gap-2">
				<HiddenInputs pairs={page.pairs} />
				{page.acts.map((act) => (
					<Button key={act} type="submit" name="act" value={act} variant="secondary">
						{t(`acts.${act}`)}
					</Button>
				))}
			</Form>
		</Card>
	);
}
