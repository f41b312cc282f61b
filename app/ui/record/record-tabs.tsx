import { useTranslation } from "#app/i18n/use-translation.ts";
import { Tabs } from "../tabs.tsx";

interface RecordTab {
	to: string;
	label: string;
	count?: number | string;
	current?: boolean;
}

/** The parts of a record: links, so that each has its address. */
export function RecordTabs({ items, label }: { items: RecordTab[]; label?: string }) {
	const { t } = useTranslation("list");
	return <Tabs label={label ?? t("record.parts")} items={items} />;
}
