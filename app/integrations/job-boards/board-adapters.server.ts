import type { BoardAdapter } from "#app/domain/job-boards/board-adapter.ts";
import type { BoardProvider } from "#app/domain/job-boards/boards.ts";
import { catho } from "./catho.server.ts";
import { seletaAdapter } from "./seleta-adapter.server.ts";

/** How a board that is called is spoken to. */
export const getBoardAdapter = (provider: BoardProvider): BoardAdapter =>
	provider === "catho" ? catho : seletaAdapter;
