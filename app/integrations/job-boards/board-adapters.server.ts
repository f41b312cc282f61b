import type { BoardAdapter } from "#app/domain/job-boards/board-adapter.ts";
import type { BoardProvider } from "#app/domain/job-boards/boards.ts";
import { catho } from "./catho.server.ts";
import { seletaAdapter } from "./seleta-adapter.server.ts";

export const getBoardAdapter = (provider: BoardProvider): BoardAdapter =>
	provider === "catho" ? catho : seletaAdapter;
