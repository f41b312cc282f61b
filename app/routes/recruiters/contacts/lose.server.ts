import { z } from "zod";
import { choice } from "#app/domain/form-fields.ts";

export const loseSchema = z.object({ lost_reason: choice("closingReasons") });
