import type { ReducedView } from './reduced-view.js';
import { type CreateJsonReducer } from './text-reducer.js';
export interface StringView {
    view(budget: number): {
        readonly source: string;
    } & Pick<ReducedView, 'shown' | 'total' | 'unit'>;
}
export declare function stringView(source: string, query: string | undefined, createJson: CreateJsonReducer): StringView;
