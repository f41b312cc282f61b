import * as Radix from "@radix-ui/react-dialog";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useRowDensity } from "#app/ui/use-theme.ts";
import { AreaList } from "./area-list.tsx";
import { RecentPagesPopover } from "./recent-pages.tsx";
import { SavedList } from "./saved-list.tsx";
import type { ShellData } from "./shell-data.server.ts";

interface SavedDrawerProps extends Pick<ShellData, "saved" | "entities" | "areas" | "waiting"> {
	onClose: () => void;
}

/** Saved and recent pages on phones, in a drawer 300 px wide. */
export function SavedDrawer({ saved, entities, areas, waiting, onClose }: SavedDrawerProps) {
	const { t } = useTranslation("shell");
	return (
		<Radix.Root open onOpenChange={(open) => !open && onClose()}>
			<Radix.Portal>
				<Radix.Overlay className="fixed inset-0 z-40 bg-darker/55 motion-safe:animate-[appear_150ms]" />
				<Radix.Content
					aria-describedby={undefined}
					data-density={useRowDensity("dense")}
					className="fixed inset-y-0 left-0 z-40 flex w-75 max-w-[calc(100vw-3rem)] flex-col overflow-y-auto bg-surface shadow-overlay"
				>
					<Radix.Title className="sr-only">{t("saved.title")}</Radix.Title>
					<div className="flex shrink-0 flex-col pb-2">
						<AreaList areas={areas} waiting={waiting} entities={entities} onGo={onClose} />
						<SavedList saved={saved} entities={entities} onGo={onClose} />
					</div>
					<div className="border-line border-t p-2">
						<RecentPagesPopover />
					</div>
				</Radix.Content>
			</Radix.Portal>
		</Radix.Root>
	);
}
