import { listOpenClaims } from '../../shared/products/staff-routes.ts'
import { clock } from '../clock.ts'
import { openClaims } from '../data/sale-stock-claims.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(listOpenClaims, () => openClaims(clock.now()))
