import { useTranslation } from "#app/i18n/use-translation.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { useRowDensity } from "#app/ui/use-theme.ts";
import type { ShellData } from "./shell-data.server.ts";
import { ShortcutsList } from "./shortcuts-list.tsx";

interface KeysDialogProps {
	entities: ShellData["entities"];
	enabled: boolean;
	onClose: () => void;
}

export function ShortcutsDialog({ onClose, ...list }: KeysDialogProps) {
	const { t } = useTranslation("shell");
	return (
		<Dialog title={t("keys.title")} size="bottom" onClose={onClose}>
			<div data-density={useRowDensity("dense")}>
				<ShortcutsList {...list} />
			</div>
		</Dialog>
	);
}
