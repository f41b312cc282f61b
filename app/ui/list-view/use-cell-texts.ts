import { useMemo } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { CellTexts } from "./cells.tsx";

/** Texts of cells, as one stable object for every row. */
export function useCellTexts(): CellTexts {
	const { t } = useTranslation("list");
	return useMemo(() => {
		const [before = "", after = ""] = t("cells.whatsapp", { phone: "\n" }).split("\n");
		return {
			yes: t("cells.yes"),
			no: t("cells.no"),
			whatsApp: (phone) => before + phone + after,
			more: (count) => t("cells.more", { count }),
		};
	}, [t]);
}
